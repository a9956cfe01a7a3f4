const inbox = process.env.INBOX_URL ?? 'http://127.0.0.1:8025'

type Mail = { text: string; to: { address: string }[] }

const isMail = (mail: unknown): mail is Mail =>
  typeof mail === 'object' && mail !== null && 'text' in mail && 'to' in mail && Array.isArray(mail.to)

export const mailsTo = async (address: string): Promise<Mail[]> => {
  const response = await fetch(`${inbox}/api/email`)
  const mails: unknown = await response.json()
  return (Array.isArray(mails) ? mails.filter(isMail) : []).filter(({ to }) =>
    to.some((person) => person.address === address),
  )
}

/** The path of the newest link to a page of the site in the mails to an address; waits for the mail. */
export const linkFor = async (address: string, path: string, seen: readonly string[] = []): Promise<string> => {
  const link = new RegExp(`https?://[^\\s"'<>]+(${path}\\?[^\\s"'<>)\\]]+)`)
  for (let tries = 0; tries < 100; tries++) {
    const found = (await mailsTo(address)).flatMap(({ text }) => link.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? [])
    const fresh = found.findLast((one) => !seen.includes(one))
    if (fresh) return fresh
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No mail with a link to ${path} arrived`)
}
