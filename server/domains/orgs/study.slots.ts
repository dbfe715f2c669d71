import type { StudyLine } from '#contract/centres/centres.model'
import type { ActorCtx } from '../../lib/calls/context'
import { collection } from '../../lib/events'

/** What somebody learns outside of a room's courses, as the domain of it says: camps, plans, projects. Lines of the study centre. */
export const studyLines = collection<(ctx: ActorCtx) => Promise<StudyLine[]>>('orgs.study-lines')
