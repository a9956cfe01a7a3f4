import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { prebundled } from './prebundled.ts'
import { precompress } from './precompress.ts'
import { slimManifest } from './slim-manifest.ts'

/** Every page has loaded these: a file that imports another on demand need not list them, nor only the other. */
const isLoaded = (file: string) => /assets\/(react|rolldown-runtime|site)-/.test(file)
const resolveDependencies = (_: string, files: string[]) => {
  const others = files.filter((file) => !isLoaded(file))
  return others.length > 1 ? others : []
}

export default defineConfig({
  plugins: [reactRouter(), slimManifest(), precompress()],
  optimizeDeps: { include: prebundled },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies },
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
})
