import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { EventMarker, faultsContext } from './lib/page/page-errors.ts'
import { Nonce, nonceContext } from './lib/page/nonce.ts'
import { withNotice } from './lib/page/site-notice.server.ts'

// The server that mounts this build passes the visitor's client, the nonce and the posted form in these contexts.
export { apiContext } from './lib/api/api.ts'
export { noticeCodes } from './lib/notices/carried-notices.ts'
export { faultsContext } from './lib/page/page-errors.ts'
export { nonceContext } from './lib/page/nonce.ts'
export { postedContext } from './lib/api/posted-form.server.ts'
export { problemContext } from './lib/api/refused-request.server.ts'

/** Renders the whole page before responding: the loaders have finished, and one write is cheaper than a stream. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const html = await withNotice(await toHtml(request.url, entry, context), context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** Reports errors of loaders and components. Refusals and aborted requests are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(faultsContext).report(error)
}

const toHtml = (url: string, entry: EntryContext, context: RouterContextProvider) =>
  new Promise<string>((resolve, reject) => {
    const nonce = context.get(nonceContext)
    const { pipe } = renderToPipeableStream(
      <EventMarker value={context.get(faultsContext).marker()}>
        <Nonce value={nonce}>
          <ServerRouter context={entry} url={url} nonce={nonce} />
        </Nonce>
      </EventMarker>,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    )
  })
