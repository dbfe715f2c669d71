import type { ContentType } from '../content.types'

/** Contents that one room holds. */
export const ROOM_CONTENTS_MAX = 300
/** What a binding says of content that comes from the store. */
export const FROM_STORE = 'app_content'

/** What a room shows in a place of its own: the rest of what it holds stands beside its files. */
export const PLACED_TYPES: readonly ContentType[] = ['project', 'training_camp', 'third_party_active', 'cert_category']
/** What its managers put there. */
export const SHELF_TYPES: readonly ContentType[] = ['feed', 'resource', 'channel', 'standard', 'task', 'virtual_task']

/** As what a binding names its content. */
export const targetTypeOf = (content: { content_type: ContentType; from_store: boolean }): string =>
  content.from_store ? FROM_STORE : content.content_type
