import type { Missing } from '#contract/contests/authoring/authoring.rules'

type Section = Missing['section']
/** What stands in another part of the editor than the first. */
const elsewhere: Record<string, Section> = {
  signup_begin: 'time',
  signup_end: 'time',
  begin_time: 'time',
  end_time: 'time',
  contest_team_size: 'signup',
  contest_team_min: 'signup',
  team_limit: 'signup',
  brackets: 'signup',
  fields: 'signup',
  items: 'items',
  gap_limit: 'score',
  notice_days: 'score',
  freeze_time: 'score',
}

/** The part of the editor where a field is set. */
export const sectionOf = (field: string): Section => elsewhere[field] ?? 'base'
