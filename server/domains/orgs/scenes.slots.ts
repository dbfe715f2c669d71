import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import type { SceneFilter, SceneKind, SceneScope } from '#contract/centres/scenes/scenes.rules'
import type { ContentLevel } from '#contract/content/content.model'
import type { Page } from '../../db/page'
import type { ActorCtx } from '../../lib/calls/context'
import { collection } from '../../lib/events'

/** What is asked of one scene list of the centre. */
export interface SceneQuery {
  scope: SceneScope | undefined
  keyword: string
  industryId: number | undefined
  /** 0 is the platform. */
  orgId: number | undefined
  level: ContentLevel | undefined
  dimension: string | undefined
  offset: number
  limit: number
}

/** A scene list of `/training-center`, as the domain of its things contributes it. */
export interface SceneSource {
  kind: SceneKind
  /** What it can be narrowed by besides words and scope. */
  narrows: readonly SceneFilter[]
  /** Only what the asker may see. */
  list(ctx: ActorCtx, q: SceneQuery): Promise<Page<SceneCard>>
  /** Owners and abilities that occur in what the asker may see of it. */
  choices(ctx: ActorCtx): Promise<{ orgs: { id: number; name: string }[]; dimensions: string[] }>
}

/** The scene lists that there are: a list whose domain does not contribute one is not in the page. */
export const sceneSources = collection<SceneSource>('orgs.scene-sources')
