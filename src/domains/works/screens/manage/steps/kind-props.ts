import type { Attachment } from '#contract/files/files.api'
import type { ItemKind } from '#contract/works/works.model'
import type { ItemForm } from '../../../parts/answer/step-form'

export type FormOf<K extends ItemKind> = Extract<ItemForm, { kind: K }>
export type KindProps<K extends ItemKind> = {
  roomId: number
  item: FormOf<K>
  /** A change of the content, with the files that it names where they change. */
  onChange: (content: FormOf<K>['content'], files?: Attachment[]) => void
}
