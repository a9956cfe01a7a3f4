import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(m?js|css|svg|json|txt)$/

/** Writes a `.br` and a `.gz` beside every text file of the client build, so that no request has to compress. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  buildApp: {
    // After the router has written its last file, the route manifest.
    order: 'post',
    handler: async ({ environments }) => {
      const folder = environments.client?.config.build.outDir
      if (!folder) return
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compressFile(join(folder, file))))
    },
  },
})

const compressFile = async (path: string) => {
  const bytes = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
