import { account } from './domains/account/account.wiring'
import { boards } from './domains/boards/boards.wiring'
import { camps } from './domains/camps/camps.wiring'
import { centres } from './domains/centres/centres.wiring'
import { certs } from './domains/certs/certs.wiring'
import { clarify } from './domains/clarify/clarify.wiring'
import { content } from './domains/content/content.wiring'
import { contests } from './domains/contests/contests.wiring'
import { courses } from './domains/courses/courses.wiring'
import { exams } from './domains/exams/exams.wiring'
import { feedback } from './domains/feedback/feedback.wiring'
import { files } from './domains/files/files.wiring'
import { judging } from './domains/judging/judging.wiring'
import { lti } from './domains/lti/lti.wiring'
import { materials } from './domains/materials/materials.wiring'
import { notices } from './domains/notices/notices.wiring'
import { orgs } from './domains/orgs/orgs.wiring'
import { plans } from './domains/plans/plans.wiring'
import { projects } from './domains/projects/projects.wiring'
import { questions } from './domains/questions/questions.wiring'
import { reviews } from './domains/reviews/reviews.wiring'
import { rooms } from './domains/rooms/rooms.wiring'
import { search } from './domains/search/search.wiring'
import { shop } from './domains/shop/shop.wiring'
import { software } from './domains/software/software.wiring'
import { solutions } from './domains/solutions/solutions.wiring'
import { tasks } from './domains/tasks/tasks.wiring'
import { teams } from './domains/teams/teams.wiring'
import { todo } from './domains/todo/todo.wiring'
import { website } from './domains/website/website.wiring'
import { works } from './domains/works/works.wiring'
import type { Wiring } from './lib/wiring'

/**
 * All domains, in order: a later one may use an earlier one, never the reverse. Handlers of an event run in this order,
 * those of an erasure against it.
 */
export const domains: readonly Wiring[] = [
  files,
  account,
  orgs,
  notices,
  rooms,
  materials,
  reviews,
  teams,
  software,
  questions,
  content,
  courses,
  exams,
  works,
  tasks,
  contests,
  judging,
  boards,
  website,
  clarify,
  certs,
  shop,
  plans,
  camps,
  projects,
  lti,
  solutions,
  todo,
  centres,
  feedback,
  search,
]
