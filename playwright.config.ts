import { defineConfig } from '@playwright/test'

const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
// Chromium without windows of its own: the journeys take half the time on two cores.
const headlessShell = process.env.CHROMIUM_HEADLESS_SHELL ?? '/usr/bin/chromium-headless-shell'

// What is measured in pixels, bytes and shifts is measured in the browser that people have.
const measured = ['accessibility.spec.ts', 'budgets.spec.ts']

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
  },
  projects: [
    {
      name: 'measured',
      testMatch: measured,
      use: { launchOptions: { executablePath: chromium, args: ['--headless=new', ...args] } },
    },
    {
      name: 'journeys',
      testIgnore: measured,
      use: { launchOptions: { executablePath: headlessShell, args } },
    },
  ],
})
