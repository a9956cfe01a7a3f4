import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { needDebianPackages } from '../../demo/debian-packages.ts'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'

const program = '/usr/sbin/nginx'

/** One address that nginx listens on, and the local ports that it forwards requests to. */
export type Front = {
  readonly address?: string
  readonly port: number
  readonly upstreams: readonly number[]
  readonly tls?: { readonly certificate: string; readonly key: string }
}

/** The file that operators copy, so that what they use is what the proofs have tested. */
const example = readFileSync(join(root, 'ops/nginx/lignum.conf'), 'utf8')

/** The example with other ports, addresses and certificates. Each of these must be in it, or it has changed. */
const siteOf = (folder: string, { address = '127.0.0.1', port, upstreams, tls }: Front): string => {
  const changes: readonly (readonly [RegExp, string])[] = [
    [
      /upstream lignum \{[^}]*\}/,
      `upstream to_${port} { ${upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join(' ')} }`,
    ],
    [/proxy_pass http:\/\/lignum;/, `proxy_pass http://to_${port};`],
    [/listen 443 ssl;/, `listen ${address}:${port}${tls ? ' ssl' : ''};`],
    [/ssl_certificate .*;/, tls ? `ssl_certificate ${tls.certificate};` : ''],
    [/ssl_certificate_key .*;/, tls ? `ssl_certificate_key ${tls.key};` : ''],
    // The redirect from plain HTTP is loaded, and nobody calls it.
    [/listen 80;/, `listen unix:${folder}/plain-${port}.sock;`],
  ]
  return changes.reduce((text, [part, replacement]) => {
    if (!part.test(text)) throw new Error(`ops/nginx/lignum.conf has no ${part.source}`)
    return text.replace(part, () => replacement)
  }, example)
}

/**
 * The failure handling is nginx's default: no health checks, no upstream keep-alive, max_fails 1, fail_timeout 10 s.
 * Debian's 768 connections are too few: a request takes two, and beyond that nginx drops connections.
 */
const configurationOf = (folder: string, fronts: readonly Front[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes auto;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')}
${fronts.map((front) => siteOf(folder, front)).join('\n')}
}
`

/** Starts Debian's nginx in front of servers on this machine. */
export const startNginx = async (folder: string, fronts: readonly Front[]) => {
  needDebianPackages(['nginx-light'], [program])
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configurationOf(folder, fronts))
  const child = spawnTied(program, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const [first] = fronts
  while (first && !(await accepts(first))) {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await wait(50)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const accepts = ({ address = '127.0.0.1', port }: Front): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
