import { projectsErrors } from '#contract/projects/projects.errors'
import { ApiError } from '#lib/net/errors'
import { goneOf as contentGoneOf } from '../../content/parts/content-gone'

/** Why a project can’t be read; undefined where it can, or nobody knows. */
export const goneOf = (error: Error | null): ReturnType<typeof contentGoneOf> =>
  error instanceof ApiError && error.is(projectsErrors.project_gone) ? 'gone' : contentGoneOf(undefined, error)
