import { defineConfig } from '@playwright/test'

// The journeys walk a running site: the demo, unless LIGNUM_URL names another.
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A small machine that runs two browsers, a site and its database stumbles at times; a journey that fails twice is broken.
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
  },
})
