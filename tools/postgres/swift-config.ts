/** The account that the tests use; it exists only in this temporary server. */
export const swiftUser = { name: 'app:app', secret: 'app-secret' }

const common = (folder: string, port: number) => `
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = root
workers = 0
log_address = ${folder}/no-syslog
`

const storageServer = (kind: string, folder: string, port: number) => `[DEFAULT]
${common(folder, port)}
devices = ${folder}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

// The authentication requires a configured memcache; nothing listens there, and nothing here needs it.
const proxyServer = (folder: string, port: number) => `[DEFAULT]
${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${swiftUser.name.replace(':', '_')} = ${swiftUser.secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
${['catch_errors', 'gatekeeper', 'healthcheck', 'copy', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`

export const storageKinds = ['account', 'container', 'object'] as const

/** The configuration files of one Swift in one folder: file name and text. */
export const swiftFiles = (folder: string, ports: Record<string, number>): [name: string, text: string][] => [
  ...storageKinds.map((kind): [string, string] => [
    `${kind}-server.conf`,
    storageServer(kind, folder, ports[kind] ?? 0),
  ]),
  ['proxy-server.conf', proxyServer(folder, ports['proxy'] ?? 0)],
]
