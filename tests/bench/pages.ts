import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageNumbers, pageMeasures } from './goals'
import { type App, startApp } from './lib/app'
import { measureJourney } from './lib/journey'
import { measureLighthouse } from './lib/lighthouse'
import { PhoneLine } from './lib/phone-line'
import { ports } from './lib/ports'
import { run, start } from './lib/process'
import { goalText, judge, medians, printTable, show, spread, writeResult } from './lib/report'
import { appTargets, FLOOR, floorTarget, type Target } from './targets'

const here = import.meta.dirname

type Round = { numbers: Partial<PageNumbers>; failed: string[] }

async function measure(target: Target): Promise<Round> {
  if (target.goals) return { numbers: await measureJourney(target), failed: [] }
  target.line.setLink('open')
  const { numbers, failed, finalUrl } = await measureLighthouse(target.url, target.cookies)
  const path = target.wanted.path
  if (path && new URL(finalUrl).pathname !== path) throw new Error(`${target.name}: Lighthouse ended at ${finalUrl}`)
  const journey = await measureJourney(target)
  return { numbers: { ...numbers, ...journey }, failed }
}

function report(targets: Target[], rounds: Map<string, Round[]>) {
  const result = new Map<string, Partial<PageNumbers>>()
  for (const { name } of targets) result.set(name, medians((rounds.get(name) ?? []).map((round) => round.numbers)))
  const floor = result.get(FLOOR)
  const noise = (key: keyof PageNumbers) =>
    spread((rounds.get(FLOOR) ?? []).map((round) => round.numbers[key] ?? Number.NaN))
  const others = targets.filter((target) => target.name !== FLOOR)
  const table = (title: string, shown: Target[]) => {
    const rows = pageMeasures.map(({ key, label, unit, digits, goal }) => {
      const cells = shown.flatMap((target) => {
        const own = target.goals ? (target.goals[key] ?? {}) : goal
        const value = result.get(target.name)?.[key] ?? Number.NaN
        const of = own.of ?? key
        const base = floor?.[of] ?? Number.NaN
        const noRoute = !target.route && key.startsWith('route')
        return [
          show(value, digits, unit),
          Number.isFinite(value / base) ? `${(value / base).toFixed(2)}×` : '–',
          noRoute ? '' : judge(own, value, base, noise(of)),
        ]
      })
      const own = show(floor?.[key] ?? Number.NaN, digits, unit)
      return [label, own, `±${Math.round(noise(key) * 100)} %`, ...cells, goalText(shown[0]?.goals?.[key] ?? goal)]
    })
    const head = ['', 'floor', 'spread', ...shown.flatMap((target) => [target.name, 'ratio', '']), 'goal']
    printTable(title, head, rows)
  }
  table(
    'Pages',
    others.filter((target) => !target.goals),
  )
  // A few at a time: a terminal is no wider.
  const read = others.filter((target) => target.goals)
  for (let from = 0; from < read.length; from += 3) table('Screens that are read', read.slice(from, from + 3))
  for (const target of others) {
    const failed = new Set((rounds.get(target.name) ?? []).flatMap((round) => round.failed))
    if (failed.size > 0) console.log(`${target.name}: Lighthouse finds fault with ${[...failed].join(', ')}`)
  }
  const texts = Object.fromEntries(targets.map((target) => [target.name, target.wanted.texts]))
  writeResult('pages', { medians: Object.fromEntries(result), rounds: Object.fromEntries(rounds), texts })
}

async function floorIsCurrent() {
  await run('npm', ['run', '-s', 'floor:build'], here)
  const { version } = JSON.parse(readFileSync(join(here, 'node_modules/react/package.json'), 'utf8')) as {
    version: string
  }
  console.log(`Floor built (React ${version}).`)
}

/** The named ones of all screens; a name that none has is a mistake, not an empty table. */
function chosen(all: Target[], names: string[] | undefined): Target[] {
  const unknown = names?.find((name) => !all.some((target) => target.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no screen ${unknown}: ${all.map((target) => target.name).join(', ')}`)
  return all.filter((target) => !names || names.includes(target.name))
}

export async function benchPages(n: number, withApp: boolean, screens?: string[]) {
  await floorIsCurrent()
  const floorLine = new PhoneLine(ports.floorLine, ports.floor)
  const appLine = new PhoneLine(ports.appLine, ports.app)
  await floorLine.listen()
  const floor = await start({
    command: 'node',
    args: ['--import', 'tsx', 'floor/server.ts'],
    cwd: here,
    env: { PORT: String(ports.floor), NODE_ENV: 'production' },
    url: `http://127.0.0.1:${ports.floor}`,
    ready: '/api/items/1',
  })
  let app: App | undefined
  try {
    const targets = [floorTarget(`http://localhost:${ports.floorLine}`, floorLine)]
    if (withApp) {
      const origin = `http://localhost:${ports.appLine}`
      await appLine.listen()
      app = await startApp({ publicUrl: origin })
      targets.push(...chosen(appTargets(origin, appLine, app.info, await app.login('student')), screens))
    }
    const rounds = new Map<string, Round[]>()
    for (let round = 1; round <= n; round += 1) {
      for (const target of targets) {
        console.log(`Round ${round} of ${n}: ${target.name}`)
        const measured = await measure(target)
        rounds.set(target.name, [...(rounds.get(target.name) ?? []), measured])
        // A long run is read while it goes on.
        console.log(
          pageMeasures
            .map(
              ({ key, label, unit, digits }) => `${label} ${show(measured.numbers[key] ?? Number.NaN, digits, unit)}`,
            )
            .join(' · '),
        )
      }
    }
    report(targets, rounds)
  } finally {
    await app?.stop()
    await floor.stop()
    await floorLine.close()
    if (withApp) await appLine.close().catch(() => undefined)
  }
}
