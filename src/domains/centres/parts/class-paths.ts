import type { ClassKind } from '#contract/centres/centres.rules'
import { courseClass, courseDesk } from '../../courses/parts/course-address'
import { activitiesPath, learnersPath } from '../../lti/parts/paths'
import { planDesk, planMatrix } from '../../plans/parts/plan-address'
import { projectDesk, projectMarks } from '../../projects/parts/project-address'
import { markDesk, markWork } from '../../works/parts/paths'

/** Where a teacher sees how the class stands with one thing, and all things of its kind. */
export const classPaths: Record<
  ClassKind,
  { one: (roomId: number, id: number) => string; all: (roomId: number) => string }
> = {
  work: { one: markWork, all: markDesk },
  course: { one: courseClass, all: courseDesk },
  plan: { one: planMatrix, all: planDesk },
  project: { one: projectMarks, all: projectDesk },
  activity: { one: learnersPath, all: activitiesPath },
}
