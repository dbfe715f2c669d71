import { defineConfig, devices } from 'playwright/test'

const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const wechatAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN'

/** One browser, five kinds of visitor: phone, desk, WeChat's web view (no worker), the phone that goes offline, the one on a bad line. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/template.ts',
  outputDir: 'test-results',
  // The journeys of a file follow each other, unless it says that they need not; each worker has a server of its own. As many as
  // the cores that are counted on: a third one took a quarter more of the processor for the same journeys.
  fullyParallel: false,
  workers: 2,
  // A failed journey gets a new worker, so its second try starts on a fresh server; one that needed it is named at the end.
  retries: process.env.CI ? 1 : 0,
  // How long a machine that does other things may need; what is there is not waited for.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // To record each journey costs a quarter of its time: one that failed is recorded when it is tried again, or with `--trace=on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
  // The longest first: short ones fill the gaps at the end.
  projects: [
    { name: 'offline', testMatch: /\.offline\.e2e\.ts$/, use: { ...phone, serviceWorkers: 'allow' } },
    { name: 'line', testMatch: /\.line\.e2e\.ts$/, use: { ...phone, serviceWorkers: 'allow' } },
    { name: 'phone', testMatch: /\.(phone|any)\.e2e\.ts$/, use: { ...phone, serviceWorkers: 'block' } },
    {
      name: 'desk',
      testMatch: /\.(desk|any)\.e2e\.ts$/,
      use: { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    },
    {
      name: 'wechat',
      testMatch: /\.wechat\.e2e\.ts$/,
      use: { ...phone, userAgent: wechatAgent, serviceWorkers: 'block' },
    },
  ],
})
