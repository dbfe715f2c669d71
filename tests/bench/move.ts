import { performance } from 'node:perf_hooks'
import { moveGoal } from './goals'
import { root, withSeeded } from './lib/app'
import { run } from './lib/process'
import { goalText, judge, printTable, show, writeResult } from './lib/report'
import { NO_POSTGRES, withDatabase } from './server'

/** Learners that make a million rows: their accounts, places and teams, and twenty check-ins of each. */
const MEMBERS = '45000'

/** A million rows out of the embedded database into PostgreSQL by the command of README, compared row by row. */
export async function benchMove() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withSeeded(async (env) => {
    const admin = (...args: string[]) => run('node', ['dist-server/admin.js', ...args], root, env)
    await admin('seed-scale', '--members', MEMBERS, '--teams', '4500')
    await withDatabase(url, async (own) => {
      const began = performance.now()
      const said = await admin('move', '--to', own)
      const seconds = (performance.now() - began) / 1000
      const rows = Number(/ (\d+) 行/.exec(said)?.[1])
      const rate = rows / seconds
      printTable(
        'Move to PostgreSQL, with the start of the command',
        ['', 'rows', 'seconds', 'rows/s', 'goal', ''],
        [
          [
            'move',
            String(rows),
            show(seconds, 1),
            show(rate, 0),
            goalText(moveGoal),
            judge(moveGoal, rate, Number.NaN),
          ],
        ],
      )
      writeResult('move', { rows, seconds, rate })
    })
  })
}
