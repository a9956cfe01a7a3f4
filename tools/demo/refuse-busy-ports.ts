import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws with the ports that are in use, and the variable that changes each, before anything is started. */
export async function refuseBusyPorts(ports: Record<string, number>): Promise<void> {
  const busy: string[] = []
  for (const [variable, port] of Object.entries(ports)) {
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree)
      busy.push(`Port ${port} is taken. Choose another by ${variable}, for example ${variable}=${port + 1000}`)
    server.close()
  }
  if (busy.length > 0) throw new Error(busy.join('\n'))
}
