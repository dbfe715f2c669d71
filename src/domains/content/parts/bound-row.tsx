import type { ContentBinding } from '#contract/content/bindings/bindings.model'
import { CONTENT_DELETED } from '#contract/content/content.labels'
import { ContentRow } from './content-card'

export const boundTitle = ({ state, content }: ContentBinding): string =>
  state === 'deleted' ? CONTENT_DELETED : content.title

/** Content that a room holds, in a list; what was taken down or deleted says so. */
export function BoundRow({ bound }: { bound: ContentBinding }) {
  const { target_id: id, content_type, state, content, type_name } = bound
  return <ContentRow card={{ id, content_type, state, ...content, kind: '', content_type_alias: type_name }} />
}
