import { activeCalls } from './active-calls.ts'
import { refusalOf } from './call-api.ts'

/** The name in a Content-Disposition header, in the plain form and in that of RFC 5987. */
export const fileNameIn = (header: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  return quoted ?? plain ?? 'download'
}

/** Saves a file of the server. A link would do the same, but its page could not say why a file is refused. */
export const downloadFile = (url: string): Promise<void> =>
  activeCalls.during(async () => {
    const response = await fetch(url)
    if (!response.ok) throw await refusalOf(response)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = fileNameIn(response.headers.get('content-disposition'))
    link.click()
    // Browsers start to read the file after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  })
