// Build-time only, like sw/parts.ts, which reads it: what the screens of courses, certificates, projects and plans are made of.
import { rule } from './rule.ts'

export const courses = rule(
  'courses',
  'src/contract/{certs/certs,courses/courses,projects/projects}.{labels,rules}.',
  'src/domains/{certs,courses,projects}/{parts,screens}/',
)
/** A plan is seen on six screens of a student's, made of the same few modules. */
export const plans = rule(
  'plans',
  'src/contract/plans/{days/days.rules,plans.labels,plans.rules}.',
  'src/domains/plans/{parts,screens}/',
  // Every address is read before its screen is there.
  '!src/domains/plans/parts/plan-search.',
)
