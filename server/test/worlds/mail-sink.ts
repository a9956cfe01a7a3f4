import { createServer, type Socket } from 'node:net'

/** A mail server that accepts and counts everything and stores nothing, for measurements of sending. */
export const openMailSink = async () => {
  let taken = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    serve(socket, () => {
      taken += 1
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, close: () => server.close() }
}

const endOfMail = '\r\n.\r\n'

/** Looks only for the end of each mail, so that the sink itself costs little. */
const serve = (socket: Socket, onMail: () => void): void => {
  let [isMail, rest] = [false, '']
  const respond = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
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
        onMail()
        socket.write('250 taken\r\n')
      }
    }
    if (isMail) rest = rest.slice(-endOfMail.length)
  })
}
