/** The scene lists of the centre, in their order (section 3). */
export const SCENE_KINDS = ['software', 'training_camp', 'task', 'project', 'solution'] as const
export type SceneKind = (typeof SCENE_KINDS)[number]

/** Cards of one page of each list (section 9). */
export const SCENE_LIMITS: Record<SceneKind, number> = {
  software: 6,
  training_camp: 6,
  task: 4,
  project: 8,
  solution: 6,
}

/** Which column of the breakpoint table the cards of a list keep to (section 9). */
export const SCENE_CARDS: Record<SceneKind, 'short' | 'long'> = {
  software: 'long',
  training_camp: 'long',
  task: 'long',
  project: 'short',
  solution: 'short',
}

/** Of everybody's or of the asker's organisation and the one above it; both where nobody says. */
export const SCENE_SCOPES = ['public', 'internal'] as const
export type SceneScope = (typeof SCENE_SCOPES)[number]

/** What a list may be narrowed by. One that knows nothing of it stays out while it is asked for. */
export const SCENE_FILTERS = ['industry', 'dimension', 'org', 'level'] as const
export type SceneFilter = (typeof SCENE_FILTERS)[number]

export const DIMENSION_WORDS_MAX = 60
