import { spawn as begin, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One command for everything that is tested: checks, unit and server tests, one build, the journeys in a browser.
 * `--server`: only what talks to the database (with TEST_DATABASE_URL: on that PostgreSQL).
 * Each suite adds a line "passed failed" to the file that CI_SUMMARY names, so that CI can add up several runs.
 */
const folder = mkdtempSync(join(tmpdir(), 'training-results-'))
const results = []

const ended = (child) => new Promise((done) => child.on('error', done).on('close', done))
const spawn = async (command, args, env = {}) =>
  (await ended(begin(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }))) === 0
const quiet = (command, args) => spawnSync(command, args, { encoding: 'utf8' })

/** Keeps what came of a suite, for the sums here and those of CI. */
const note = ({ name, ok, passed, failed, notes = [], started }) => {
  const result = { name, ok, passed, failed: ok ? failed : Math.max(1, failed), notes }
  results.push({ ...result, seconds: Math.round((Date.now() - started) / 1000) })
  if (process.env.CI_SUMMARY) appendFileSync(process.env.CI_SUMMARY, `${result.passed} ${result.failed}\n`)
  if (process.env.CI_NOTES)
    appendFileSync(process.env.CI_NOTES, [...(ok ? [] : [`FAILED ${name}`]), ...notes, ''].join('\n'))
  return ok
}

/** Runs a suite; `count` reads what it reported. A suite that dies without a report has failed once. */
const run = async (name, command, args, env, count) => {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const first = await spawn(command, args, env)
  const { passed, failed, notes, mended } = (await count()) ?? { passed: first ? 1 : 0, failed: first ? 0 : 1 }
  return note({ name, ok: first || mended === true, passed, failed, notes, started })
}

/**
 * A check that needs nothing of another and is needed by none: what it says is told once it has ended. `priority` is the
 * system's: what gives way to the rest may run beside it.
 */
const check = async ([name, command, ...args], priority = constants.priority.PRIORITY_NORMAL) => {
  const started = Date.now()
  const child = begin(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid && priority !== constants.priority.PRIORITY_NORMAL) setPriority(child.pid, priority)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await ended(child)
  process.stdout.write(`\n— ${name}\n${said}`)
  return note({ name, ok: code === 0, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, started })
}
/** Checks one after the other; false where one failed. */
const checks = async (list, priority) => {
  let ok = true
  for (const one of list) ok = (await check(one, priority)) && ok
  return ok
}

const json = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const firstLines = (text) => plain(text).split('\n').slice(0, 12).join('\n    ')
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are what is taken out.
const plain = (text = '') => text.replace(/\u001b\[[0-9;]*m/g, '')

/** What failed, by name and with the first lines of its reason: the end of a long log is what is kept of it. */
const brokenTests = ({ testResults }) =>
  testResults.flatMap((file) => [
    ...(file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed')
      ? [`  ${file.name}: ${firstLines(file.message)}`]
      : []),
    ...file.assertionResults
      .filter((t) => t.status === 'failed')
      .map((t) => `  ${t.fullName}\n    ${firstLines(t.failureMessages.join('\n'))}`),
  ])
const brokenJourneys = (suite) => [
  ...(suite.suites ?? []).flatMap(brokenJourneys),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((t) => t.status === 'unexpected' || t.status === 'flaky')
      .map((t) => {
        const reason = t.results.find((r) => r.status !== 'passed')?.error?.message
        return `  ${t.status === 'flaky' ? 'passed at the second try' : 'failed'} [${t.projectName}] ${spec.title}\n    ${firstLines(reason)}`
      }),
  ),
]

/** Where a run's time goes: names of its slowest files, with seconds. */
const slowest = (files) =>
  files
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 15)
    .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s ${name}\n`)
    .join('')
const filesOf = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(/^.*\/tests\//, ''),
    ms: endTime - startTime,
  }))
/** All that a file's journeys took, for every kind of visitor. */
const took = ({ suites = [], specs = [] }) =>
  suites.reduce((ms, suite) => ms + took(suite), 0) +
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((ms, { duration }) => ms + duration, 0)

const vitest = (name, args) => {
  const file = (part) => join(folder, `${name.replace(/\W+/g, '-')}${part}.json`)
  const command = (more, part) => [
    ...['vitest', 'run', ...args, ...more],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file(part)}`],
  ]
  return run(name, 'npx', command([], ''), {}, async () => {
    const report = json(file(''))
    if (!report) return undefined
    process.stdout.write(`\nslowest files\n${slowest(filesOf(report))}`)
    const notes = brokenTests(report)
    const broken = report.testResults.filter((t) => t.status === 'failed').map((t) => t.name)
    // As with the journeys: in CI a few files are tried once more, on a fresh database, and named.
    if (process.env.CI && broken.length > 0 && broken.length <= 12 && (await spawn('npx', command(broken, '-again'))))
      return {
        passed: report.numPassedTests + report.numFailedTests,
        failed: 0,
        mended: true,
        notes: ['  passed at the second try:', ...notes],
      }
    return { passed: report.numPassedTests, failed: report.numFailedTests, notes }
  })
}

/**
 * The system's Chromium, else Playwright's own, else the distribution's where we may install it. The shell without windows
 * before the others: it is the same engine, and takes a third less of the processor.
 */
const findChromium = async () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const named = () =>
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
      .map((name) => quiet('sh', ['-c', `command -v ${name}`]).stdout?.trim())
      .find(Boolean)
  const { chromium } = await import('playwright/test')
  const own = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
  const found = named() ?? own()
  if (found) return found
  await spawn('npx', ['playwright', 'install', 'chromium'])
  if (own()) return own()
  if (process.getuid?.() === 0)
    await spawn('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell'])
  return named()
}

/**
 * The database that tests and journeys start from, made while a core is free; whoever does not find it makes its own. It lives for
 * seconds: what V8 would make of the database's code to run it faster costs more than it saves.
 */
const makeTemplate = async () => {
  const file = join(folder, 'template.tar')
  const args = ['--liftoff-only', '--import', 'tsx', 'tests/e2e/kit/make-template.ts', file]
  await ended(begin(process.execPath, args, { stdio: 'inherit' }))
  process.env.TEST_TEMPLATE = file
}

const journeys = async () => {
  const chromium = await findChromium()
  if (!chromium) process.stdout.write('\nno Chromium: set CHROMIUM_PATH or install one\n')
  const file = join(folder, 'journeys.json')
  await run(
    'journeys in the browser',
    chromium ? 'npx' : 'false',
    ['playwright', 'test', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    () => {
      const report = json(file)
      const { expected, flaky, unexpected } = report?.stats ?? {}
      const files = report?.suites?.map((suite) => ({ name: suite.file, ms: took(suite) })) ?? []
      process.stdout.write(`\nslowest files\n${slowest(files)}`)
      return report?.stats && { passed: expected + flaky, failed: unexpected, notes: brokenJourneys(report) }
    },
  )
}

if (process.argv.includes('--server')) await vitest('server', ['--project', 'server'])
else {
  // Two at a time, as cores are. What waits for nothing else is told before the long suites begin.
  const lists = [
    ['format and lint', 'npm', 'run', 'lint'],
    ['unused code', 'npx', 'knip'],
  ]
  const [, built] = await Promise.all([
    checks(lists),
    check(['build', 'npm', 'run', 'build']).then(async (ok) => {
      await makeTemplate()
      return ok
    }),
  ])
  // The tests of screens leave a third of the cores idle, waiting for each other's modules: the types are looked at meanwhile.
  const types = checks(
    ['tests', 'server', '.', 'sw'].map((part) => [`types of ${part}`, 'npx', 'tsc', '-p', part, '--singleThreaded']),
    constants.priority.PRIORITY_BELOW_NORMAL,
  )
  await vitest('unit, server, screens', [])
  await types
  if (built) await journeys()
}

process.stdout.write('\n')
for (const r of results) {
  process.stdout.write(
    `${r.ok ? 'ok    ' : 'FAILED'} ${r.name}: ${r.passed} passed, ${r.failed} failed (${r.seconds} s)\n`,
  )
  for (const note of r.notes) process.stdout.write(`${note}\n`)
}
const sum = (key) => results.reduce((n, r) => n + r[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = results.every((r) => r.ok) ? 0 : 1
