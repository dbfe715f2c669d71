import { sql } from 'drizzle-orm'
import { websiteErrors } from '#contract/website/website.errors'
import { refTo } from '../../lib/calls/room-ref'

/** A website, for calls that are about one: its room is the one where it was made. */
export const websiteRef = refTo(
  'website',
  (id) => sql`(select room_id from website where id = ${id})`,
  websiteErrors.site_gone,
)
