import { parseArgs } from 'node:util'
import { benchAbuse } from './abuse'
import { benchFaults } from './faults'
import { benchMove } from './move'
import { benchPages } from './pages'
import {
  benchBankAlone,
  benchClassAlone,
  benchContests,
  benchExamsAlone,
  benchOrdersAlone,
  benchPeopleAlone,
  benchPlansAlone,
  benchScaleAlone,
  benchServer,
} from './server'
import { benchUpload } from './upload'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    n: { type: 'string', default: '3' },
    screens: { type: 'string' },
    minutes: { type: 'string', default: '10' },
  },
})
const n = Number(values.n)
/** Of `pages`: the named screens alone, beside the floor. */
const screens = values.screens?.split(',')
const parts = [
  'pages',
  'server',
  'scale',
  'upload',
  'floor',
  'contests',
  'class',
  'exams',
  'bank',
  'orders',
  'abuse',
  'faults',
  'move',
  'plans',
  'people',
]
if (!Number.isInteger(n) || n < 1 || (values.only && !parts.includes(values.only))) {
  console.error(`Usage: npm run bench -- [--only ${parts.join('|')}] [--n 3] [--screens index,todo] [--minutes 10]`)
  process.exit(2)
}

if (values.only === 'contests') await benchContests()
if (values.only === 'class') await benchClassAlone()
if (values.only === 'orders') await benchOrdersAlone()
if (values.only === 'plans') await benchPlansAlone()
if (values.only === 'people') await benchPeopleAlone()
if (values.only === 'bank') await benchBankAlone()
// Two and a half minutes of an exam.
if (values.only === 'exams') await benchExamsAlone()
// A million rows.
if (values.only === 'move') await benchMove()
// A school at once, and some minutes of it.
if (values.only === 'faults') await benchFaults(Number(values.minutes))
if (values.only === 'floor') await benchPages(n, false)
if (!values.only || values.only === 'pages') await benchPages(n, true, screens)
if (!values.only || values.only === 'server') await benchServer(n)
// Part of the server's run; alone it takes a minute.
if (values.only === 'scale') await benchScaleAlone()
if (!values.only || values.only === 'upload') await benchUpload(n)
if (!values.only || values.only === 'abuse') await benchAbuse(n)
