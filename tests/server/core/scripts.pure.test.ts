import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What `npm start` and `npm run serve` run, with a small server in the place of ours, which `build` puts there. */
const place = mkdtempSync(join(tmpdir(), 'scripts-'))
const SERVER = `import { createServer } from 'node:http'
const server = createServer((_, answer) => answer.end('up'))
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => server.close(() => console.log('closed on ' + signal)))
`
beforeAll(() => {
  const ours = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const scripts = { ...ours.scripts, build: 'node server/build.mjs' }
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'scripts', type: 'module', scripts }))
  for (const folder of ['server', 'dist-server']) mkdirSync(join(place, folder))
  copyFileSync('server/start.mjs', join(place, 'server/start.mjs'))
  writeFileSync(join(place, 'server/main.mjs'), SERVER)
  const build = "import { copyFileSync } from 'node:fs'\ncopyFileSync('server/main.mjs', 'dist-server/main.js')\n"
  writeFileSync(join(place, 'server/build.mjs'), build)
})
afterAll(() => rmSync(place, { recursive: true }))

test.each([
  ['start', 'SIGTERM'],
  ['serve', 'SIGTERM'],
  ['start', 'SIGINT'],
] as const)('npm run %s on %s: the server closes before npm ends', async (script, signal) => {
  // A group of its own, so that what npm leaves behind can be ended.
  // A machine that runs no scripts of packages leaves out those before and after ours as well.
  const env = { ...process.env, npm_config_ignore_scripts: 'true' }
  const npm = spawn('npm', ['run', script], { cwd: place, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let said = ''
  npm.stdout.on('data', (text) => (said += text))
  try {
    while (!/port \d+/.test(said)) await once(npm.stdout, 'data')
    const address = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`
    expect(await (await fetch(address, { headers: { connection: 'close' } })).text()).toBe('up')
    // A terminal interrupts the whole group; who sends SIGTERM knows npm alone.
    process.kill((npm.pid ?? 0) * (signal === 'SIGINT' ? -1 : 1), signal)
    await once(npm, 'exit')
    await expect(fetch(address)).rejects.toThrow()
    expect(said).toContain(`closed on ${signal}`)
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // Nothing is left.
    }
  }
})
