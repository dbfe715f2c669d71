import { courseSection } from '../../../server/db/schema/courses'
import { ltiActivity } from '../../../server/db/schema/lti'
import { planItem } from '../../../server/db/schema/plans'
import { projectDue, projectSetting } from '../../../server/db/schema/projects'
import { work } from '../../../server/db/schema/works/works'
import type { TestServer } from '../../support/server'

/** Nothing has a day any more, whatever the demo says. */
export const calm = async ({ db }: TestServer): Promise<void> => {
  await db.update(work).set({ deadline: 0 })
  await db.update(planItem).set({ dueDay: 0 })
  await db.update(courseSection).set({ openTime: 0 })
  await db.delete(projectDue)
  await db.update(projectSetting).set({ endTime: 0 })
  await db.update(ltiActivity).set({ dueTime: 0 })
}
