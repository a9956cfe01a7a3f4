import { createServer, type Socket } from 'node:net'

/** A mail server that takes everything, counts it and keeps nothing, where only the work of sending matters. */
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

const endOfLetter = '\r\n.\r\n'

/** Reads no more of a letter than its end: the sink must not be what is measured. */
const serve = (socket: Socket, onLetter: () => void): void => {
  let [isLetter, rest] = [false, '']
  const response = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    isLetter = command === 'DATA'
    socket.write(isLetter ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  }
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = rest.indexOf(isLetter ? endOfLetter : '\r\n')
      if (end < 0) break
      const line = rest.slice(0, end)
      rest = rest.slice(end + (isLetter ? endOfLetter.length : 2))
      if (!isLetter) response(line)
      else {
        isLetter = false
        onLetter()
        socket.write('250 taken\r\n')
      }
    }
    if (isLetter) rest = rest.slice(-endOfLetter.length)
  })
}
