import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that takes everything and keeps nothing, where only the work of sending matters. */
export const openMailSink = async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 sink\r\n')
    serve(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const serve = (socket: Socket): void => {
  let isLetter = false
  createInterface({ input: socket }).on('line', (line) => {
    if (isLetter) {
      isLetter = line !== '.'
      if (!isLetter) socket.write('250 taken\r\n')
      return
    }
    const command = line.slice(0, 4).toUpperCase()
    isLetter = command === 'DATA'
    socket.write(isLetter ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  })
}
