import type { StoredRow } from '#contract/boards/boards.model'
import type { RoomCtx } from '../../lib/calls/context'
import { type BoardContest, codesOf } from './board.store'
import { seesNames } from './boards.access'

/**
 * The lines as the asker may know them: who sits in the committee of a blind contest finds code numbers until the result is
 * out. What else tells a team from others goes with the name: its registration, school, bracket, and whether it is unofficial.
 */
export const maskedFor = async (
  ctx: RoomCtx,
  c: BoardContest,
  lines: readonly StoredRow[],
): Promise<readonly StoredRow[]> => {
  if (seesNames(ctx, c)) return lines
  const codes = await codesOf(ctx.db, c.id)
  return lines
    .filter((line) => !line.unofficial)
    .map((line, i) => ({
      ...line,
      contest_team_id: i + 1,
      title: codes.get(line.contest_team_id) ?? '',
      school_name: '',
      bracket_id: 0,
      bracket_rank: line.rank,
    }))
}
