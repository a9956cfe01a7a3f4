import { createServer, type Socket } from 'node:net'

/** What a mail server knows of a mail: to whom it is delivered, and its headers and text as they were sent. */
export type SunkMail = { readonly recipient: string; readonly source: string }

/**
 * A mail server that accepts and counts everything and stores nothing, for measurements of sending. Mails are read only
 * for those who want them.
 */
export const openMailSink = async (onMail?: (mail: SunkMail) => void) => {
  let taken = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write('220 sink\r\n')
    const take = (mail: SunkMail) => {
      taken += 1
      onMail?.(mail)
    }
    serve(socket, take, onMail !== undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** As a mail server that is killed: connections break, and there are no new ones. */
  const breakOff = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, close: () => server.close(), breakOff }
}

const endOfMail = '\r\n.\r\n'

/** Looks only for the end of each mail unless it is wanted, so that the sink itself costs little. */
const serve = (socket: Socket, onMail: (mail: SunkMail) => void, isWanted: boolean): void => {
  let [isMail, rest, recipient] = [false, '', '']
  const respond = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? ''
    isMail = command === 'DATA'
    socket.write(isMail ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  }
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = rest.indexOf(isMail ? endOfMail : '\r\n')
      if (end < 0) break
      const line = rest.slice(0, end)
      rest = rest.slice(end + (isMail ? endOfMail.length : 2))
      if (!isMail) respond(line)
      else {
        isMail = false
        onMail({ recipient, source: isWanted ? line : '' })
        socket.write('250 taken\r\n')
      }
    }
    if (isMail && !isWanted) rest = rest.slice(-endOfMail.length)
  })
}
