import { laterKind } from '../certs/certs.slots'

/** Projects and third-party activities of a room as something planned; their domains fill them. Camps fill what certificates ask. */
export const projectThing = laterKind('plans.project-thing')
export const activityThing = laterKind('plans.activity-thing')
