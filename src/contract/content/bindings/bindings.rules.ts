import type { ContentType } from '../content.types'

/** Contents that one room holds. */
export const ROOM_CONTENTS_MAX = 300
/** What a binding says of content that comes from the store. */
export const FROM_STORE = 'app_content'

/** As what a binding names its content. */
export const targetTypeOf = (content: { content_type: ContentType; from_store: boolean }): string =>
  content.from_store ? FROM_STORE : content.content_type
