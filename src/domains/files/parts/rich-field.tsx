import type { ComponentProps } from 'react'
import type { FileKind } from '#contract/files/files.api'
import type { RichEditor } from '#ui/rich/editor/rich-editor'
import { RichShape } from '#ui/rich/editor/rich-shape'
import { lazyComponent } from '#ui/states/lazy-component'
import { fitting, uploadFile } from '../files.mutations'

const Editor = lazyComponent(() => import('#ui/rich/editor/rich-editor').then((m) => m.RichEditor))

type RichFieldProps = Omit<ComponentProps<typeof RichEditor>, 'onPicture'> & {
  /** As what its pictures are kept: simple ones are for everybody. */
  pictures?: FileKind
}

/** A rich text to write, with pictures that are kept among our files. The editor comes when a form needs it. */
export function RichField({ pictures = 'general', ...field }: RichFieldProps) {
  return (
    <Editor
      {...field}
      fallback={<RichShape label={field.label} value={field.value} />}
      onPicture={async (file) => uploadFile(await fitting(file, pictures), pictures)}
    />
  )
}
