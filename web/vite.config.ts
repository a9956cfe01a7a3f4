import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { prebundled } from './prebundled.ts'
import { precompress } from './precompress.ts'
import { slimManifest } from './slim-manifest.ts'

export default defineConfig({
  plugins: [reactRouter(), slimManifest(), precompress()],
  optimizeDeps: { include: prebundled },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
