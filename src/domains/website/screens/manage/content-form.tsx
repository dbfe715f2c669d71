import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { richText } from '#contract/kernel/rich'
import { tooLong } from '#contract/kernel/text'
import type { ContentType, SiteContent } from '#contract/website/website.model'
import { CONTENT_TITLE_MAX, FILES_MAX, RICH_MAX, richTooLong, titleText } from '#contract/website/website.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { PlainList } from '#ui/lists/plain-list'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { FileRow } from '../../../files/parts/file-row'
import { PictureField } from '../../../files/parts/picture-field'
import { RichField } from '../../../files/parts/rich-field'
import { UploadField } from '../../../files/parts/upload-field'
import { bindContent } from '../../website.mutations'

interface ContentFormProps {
  title: string
  siteId: number
  kind: ContentType
  content: SiteContent | undefined
  onClose: () => void
}

interface Draft {
  title: string
  body: string
  cover: { id: number; url: string }
  kept: SiteContent['files']
  files: Attachment[]
  published: boolean
}

const draftOf = (content: SiteContent | undefined): Draft => ({
  title: content?.title ?? '',
  body: content?.body ?? '',
  cover: content?.cover_data ?? { id: 0, url: '' },
  kept: content?.files ?? [],
  files: [],
  published: content?.published ?? true,
})

/** What is typed stays on the device until it is saved or given up. */
export function ContentForm({ title, siteId, kind, content, onClose }: ContentFormProps) {
  const client = useQueryClient()
  const key = `website-content:${siteId}:${kind}:${content?.id ?? 'new'}`
  const form = useVersionedForm(key, draftOf(content), content?.update_time ?? 0)
  const [uploading, setUploading] = useState(false)
  const [strict, setStrict] = useState(false)
  const { value, set } = form
  const badTitle = !value.title.trim() || tooLong(value.title, CONTENT_TITLE_MAX)
  const over = tooLong(richText(value.body), RICH_MAX)
  const save = async () => {
    setStrict(true)
    if (badTitle || over) return
    await attemptSaving(form, async () => {
      await bindContent(client, {
        id: siteId,
        content_type: kind,
        ...(content && { content_id: content.id, version: form.version }),
        title: value.title,
        body: value.body,
        cover_id: value.cover.id,
        file_ids: [...value.kept, ...value.files].map((file) => file.id),
        published: value.published,
      })
      form.done()
      await say('已保存')
      onClose()
    })
  }
  return (
    <VersionedDialog
      title={title}
      width={800}
      form={form}
      action={value.published ? '保存并发布' : '保存草稿'}
      busy={uploading}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="标题"
        required
        value={value.title}
        onChange={(text) => set({ title: text })}
        maxGraphemes={CONTENT_TITLE_MAX}
        {...(strict && badTitle && { error: titleText })}
      />
      <RichField
        label="正文"
        value={value.body}
        onChange={(body) => set({ body })}
        max={RICH_MAX}
        message={richTooLong}
        pictures="simple_image"
      />
      {kind === 'news' && <PictureField label="封面" value={value.cover} onChange={(cover) => set({ cover })} />}
      {value.kept.length > 0 && (
        <PlainList aria-label="已有文件">
          {value.kept.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={() => set({ kept: value.kept.filter((other) => other.id !== file.id) })}
            />
          ))}
        </PlainList>
      )}
      <UploadField
        label="供下载的文件"
        value={value.files}
        onChange={(files) => set({ files })}
        onBusy={setUploading}
        max={FILES_MAX}
        waiting={value.kept.length}
        resumeKey={`website-${siteId}-${content?.id ?? kind}`}
      />
      <SwitchField
        label="在官网显示"
        hint="关闭后只有你能看到"
        checked={value.published}
        onChange={(published) => set({ published })}
      />
    </VersionedDialog>
  )
}
