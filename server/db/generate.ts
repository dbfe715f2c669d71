import { execFileSync } from 'node:child_process'

// Each change of the tables adds a file beside those before it: whoever has data keeps them. What the schema's language cannot
// say stands at the end of the first one: that the ledger is only ever added to.
const options = {
  dialect: 'postgresql',
  schema: './server/db/schema/**/*.ts',
  out: './server/db/migrations',
  name: process.argv[2] ?? 'change',
}
const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
execFileSync('npx', ['drizzle-kit', 'generate', ...args], { stdio: 'inherit' })
