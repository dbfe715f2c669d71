import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Goal } from '../goals'

export function median(values: number[]) {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Medians key by key. A measure that any round could not take is no number: a failure must not hide in a median. */
export function medians<T extends Record<string, number>>(rounds: T[]): T {
  const keys = Object.keys(rounds[0] ?? {}) as (keyof T)[]
  return Object.fromEntries(
    keys.map((key) => {
      const values = rounds.map((round) => round[key] as number)
      return [key, values.every((value) => Number.isFinite(value)) ? median(values) : Number.NaN]
    }),
  ) as T
}

export function goalText(goal: Goal) {
  const parts = [
    goal.ratio !== undefined ? `≤ ${goal.ratio}×` : '',
    goal.least !== undefined ? `≥ ${goal.least}×` : '',
    goal.max !== undefined ? `≤ ${goal.max}` : '',
    goal.min !== undefined ? `≥ ${goal.min}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** How far the rounds of one measure lie apart, as a share of their median: what a ratio to it can't be trusted beyond. */
export function spread(values: number[]) {
  const found = values.filter((value) => Number.isFinite(value))
  return found.length > 1 ? (Math.max(...found) - Math.min(...found)) / median(found) : 0
}

/** A share of the median: where the floor's own rounds lie further apart, the machine was busy, and no ratio says anything. */
const NOISE = 0.2

export type Verdict = 'ok' | 'over' | 'not measured' | 'too noisy' | ''

/** `noise`: the spread of the floor's rounds. */
export function judge(goal: Goal, value: number, floor: number, noise = 0): Verdict {
  if (Object.keys(goal).length === 0) return ''
  const relative = goal.ratio !== undefined || goal.least !== undefined
  if (!Number.isFinite(value) || (relative && !Number.isFinite(floor))) return 'not measured'
  if (relative && noise > NOISE) return 'too noisy'
  const kept =
    (goal.ratio === undefined || value <= goal.ratio * floor) &&
    (goal.least === undefined || value >= goal.least * floor) &&
    (goal.max === undefined || value <= goal.max) &&
    (goal.min === undefined || value >= goal.min)
  return kept ? 'ok' : 'over'
}

export const show = (value: number, digits: number, unit = '') =>
  Number.isFinite(value) ? `${value.toFixed(digits)}${unit && ` ${unit}`}` : '–'

/** A monospaced column counts a Chinese character as two. */
const width = (text: string) => [...text].reduce((sum, char) => sum + (/[\u2e80-\uffef]/.test(char) ? 2 : 1), 0)

export function printTable(title: string, head: string[], rows: string[][]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => width(row[column] ?? ''))))
  const line = (row: string[]) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - width(cell))
        return column === 0 ? cell + gap : gap + cell
      })
      .join('  ')
  console.log(`\n${title}\n${line(head)}\n${widths.map((w) => '-'.repeat(w)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

export function writeResult(name: string, body: object) {
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = join(folder, `${name}-${at.replaceAll(/[:.]/g, '-')}.json`)
  const machine = { node: process.version, cores: cpus().length, load: loadavg() }
  writeFileSync(file, `${JSON.stringify({ at, machine, ...body }, null, 2)}\n`)
  console.log(`\nWritten to tests/bench/results/${file.split('/').at(-1)}`)
}
