import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Nonce, nonceContext } from './lib/nonce.ts'

// The server that mounts this build hands over the visitor's client, the nonce and what was posted through these very objects.
export { apiContext } from './lib/api.ts'
export { nonceContext } from './lib/nonce.ts'
export { postedContext } from './lib/posted-form.server.ts'
export { problemContext } from './lib/refused-request.server.ts'

/** Renders the whole page before answering: every loader has finished by then, and one write is cheaper than a stream. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const html = await toHtml(request.url, entry, context.get(nonceContext))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

const toHtml = (url: string, entry: EntryContext, nonce: string) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    )
  })
