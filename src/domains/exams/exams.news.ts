import type { StaleBy } from '#lib/net/query'
import { examsQueries } from './exams.queries'

export const staleBy: StaleBy = { exam: examsQueries.about.exam, room: examsQueries.about.exam }
