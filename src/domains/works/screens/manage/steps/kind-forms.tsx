import type { ComponentType } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { uploadAcceptLabels } from '#contract/works/works.labels'
import { type ItemKind, UPLOAD_ACCEPTS } from '#contract/works/works.model'
import { RICH_TEXT_MAX, richTextMessage, TEXT_ANSWER_MAX } from '#contract/works/works.rules'
import { Checkbox } from '#ui/fields/checkbox'
import { CountField, NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { RichField } from '../../../../files/parts/rich-field'
import { UploadField } from '../../../../files/parts/upload-field'
import { QuestionsEditor } from '../../../../questions/parts/editor/questions-editor'
import type { ItemForm } from '../../../parts/answer/step-form'
import { ActivityForm } from './activity-form'
import { Address } from './address-field'
import styles from './editor.module.css'
import type { KindProps } from './kind-props'

const RichText = ({ item, onChange }: KindProps<'rich_text'>) => (
  <RichField
    label="内容"
    value={item.content.html}
    onChange={(html) => onChange({ html })}
    max={RICH_TEXT_MAX}
    message={richTextMessage}
  />
)

const Video = ({ item, onChange }: KindProps<'video'>) => (
  <>
    <UploadField
      label="上传视频"
      accept="video/*"
      resumeKey={`work-video-${item.key}`}
      value={item.files}
      onChange={(files) => onChange({ ...item.content, file_id: files[0]?.id ?? 0 }, files)}
    />
    {!item.content.file_id && (
      <Address label="或视频地址" url={item.content.url} onChange={(url) => onChange({ ...item.content, url })} />
    )}
  </>
)

const Files = ({ item, onChange }: KindProps<'file'>) => (
  <UploadField
    label="资料文件"
    max={20}
    resumeKey={`work-file-${item.key}`}
    value={item.files}
    onChange={(files) => onChange({ file_ids: files.map((f) => f.id) }, files)}
  />
)

const LinkForm = ({ item, onChange }: KindProps<'link'>) => (
  <Address label="链接地址" url={item.content.url} also onChange={(url) => onChange({ url })} />
)

const Quiz = ({ item, onChange }: KindProps<'quiz'>) => (
  <QuestionsEditor questions={item.content.questions} onChange={(questions) => onChange({ questions })} />
)

const TextAnswer = ({ item, onChange }: KindProps<'text'>) => (
  <div className={styles.pair}>
    <NumberField
      label="字数上限"
      hint={`不填则为 ${TEXT_ANSWER_MAX} 字`}
      value={item.content.limit ? String(item.content.limit) : ''}
      digitsOnly
      maxLength={4}
      suffix="字"
      onChange={(limit) => onChange({ ...item.content, limit: Math.min(Number(limit) || 0, TEXT_ANSWER_MAX) })}
    />
    <TextField
      label="提示语"
      value={item.content.placeholder}
      onChange={(placeholder) => onChange({ ...item.content, placeholder })}
      placeholder="输入框里的灰字"
    />
  </div>
)

const Upload = ({ item, onChange }: KindProps<'upload'>) => {
  const { accept, max } = item.content
  return (
    <>
      <CountField
        label="最多文件数"
        value={max}
        least={1}
        most={20}
        suffix="个"
        onChange={(next) => onChange({ ...item.content, max: next })}
      />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>可以上传{accept.length === 0 && '（任何类型）'}</legend>
        <div className={styles.inline}>
          {UPLOAD_ACCEPTS.map((kind) => (
            <Checkbox
              key={kind}
              label={uploadAcceptLabels[kind]}
              checked={accept.includes(kind)}
              onChange={(on) =>
                onChange({ ...item.content, accept: on ? [...accept, kind] : accept.filter((a) => a !== kind) })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

const forms: { [K in ItemKind]: ComponentType<KindProps<K>> } = {
  rich_text: RichText,
  video: Video,
  file: Files,
  link: LinkForm,
  activity: ActivityForm,
  quiz: Quiz,
  text: TextAnswer,
  upload: Upload,
}

type KindFormProps = { roomId: number; item: ItemForm; onChange: (edit: Partial<ItemForm>) => void }

/** What an item of its kind is made of. */
export function KindForm({ roomId, item, onChange }: KindFormProps) {
  const Form = forms[item.kind] as ComponentType<{
    roomId: number
    item: ItemForm
    onChange: (content: unknown, files?: Attachment[]) => void
  }>
  return (
    <Form
      roomId={roomId}
      item={item}
      onChange={(content, files) => onChange({ content, ...(files && { files }) } as Partial<ItemForm>)}
    />
  )
}
