import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { prebundled } from './prebundled.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  optimizeDeps: { include: prebundled },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
