import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** One command for everything that is tested: unit and server tests, one build, the journeys in a browser. */
const run = (name, command, args, env = {}) => {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return { name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000) }
}
const quiet = (command, args) => spawnSync(command, args, { encoding: 'utf8' })

/** The system's Chromium, else Playwright's own, else the distribution's where we may install it. */
const findChromium = async () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const named = () =>
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
      .map((name) => quiet('sh', ['-c', `command -v ${name}`]).stdout?.trim())
      .find(Boolean)
  const { chromium } = await import('@playwright/test')
  const own = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
  const found = named() ?? own()
  if (found) return found
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (own()) return own()
  if (process.getuid?.() === 0)
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], { stdio: 'inherit' })
  return named()
}

const results = [run('unit, server, screens', 'npx', ['vitest', 'run'])]
if (existsSync('tests/e2e')) {
  results.push(run('build', 'npm', ['run', 'build']))
  const chromium = await findChromium()
  if (!chromium) {
    process.stdout.write('\nno Chromium: set CHROMIUM_PATH or install one\n')
    results.push({ name: 'journeys', ok: false, seconds: 0 })
  } else if (results.every((r) => r.name !== 'build' || r.ok))
    results.push(run('journeys', 'npx', ['playwright', 'test'], { CHROMIUM_PATH: chromium }))
}

process.stdout.write('\n')
for (const r of results) process.stdout.write(`${r.ok ? 'ok    ' : 'FAILED'} ${r.name} (${r.seconds} s)\n`)
process.exitCode = results.every((r) => r.ok) ? 0 : 1
