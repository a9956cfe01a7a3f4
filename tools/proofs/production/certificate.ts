import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * A certificate for an address of this machine, trusted by this process. Others trust it through NODE_EXTRA_CA_CERTS.
 */
export const makeCertificate = (folder: string, address: string) => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  const name = ['-days', '2', '-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', certificate, ...name], { stdio: 'pipe' })
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
  return { certificate, key }
}
export type Certificate = ReturnType<typeof makeCertificate>
