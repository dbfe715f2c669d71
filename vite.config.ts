import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const router = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
})

export default defineConfig({
  plugins: process.env.VITEST ? [react()] : [router, react()],
  build: { manifest: true, target: ['es2020', 'chrome80', 'safari14'] },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/uc/api', '/lxp/api', '/files', '/config.json', '/version.json'].map((path) => [
        path,
        'http://localhost:3001',
      ]),
    ),
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,contract,architecture}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/template.ts'],
          maxWorkers: 2,
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          globalSetup: ['tests/support/template.ts'],
          maxWorkers: 2,
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
