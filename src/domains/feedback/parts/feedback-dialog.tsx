import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_PICTURES,
  feedbackContent,
  feedbackProblems,
} from '#contract/feedback/feedback.rules'
import { kernelErrors } from '#contract/kernel/errors'
import { tooLong } from '#contract/kernel/text'
import { useStorageLost } from '#lib/device/device-store'
import { thisDevice } from '#lib/device/environment'
import { useDraft } from '#lib/drafts'
import { identity } from '#lib/identity'
import { useOnline } from '#lib/net/online'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { ImagePicker } from '#ui/fields/image-picker'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { toast } from '#ui/overlays/toast'
import { Empty } from '#ui/states/empty'
import { OfflineNote } from '#ui/states/offline-note'
import { accountQueries } from '../../account/account.queries'
import { fileRefusal, fitting } from '../../files/files.mutations'
import { sendFeedback } from '../feedback.offline'
import { warmScreenshot } from './screenshot'
import { usePictures } from './use-pictures'
import { useShot } from './use-shot'
import { EMPTY_WORDS, WORDS, type Words } from './words'

const TOO_MANY = '最多只能上传5张图片'

/** Opened by `FeedbackDialog`; whoever is not logged in is told so. */
export default function Feedback({ onClose }: { onClose: () => void }) {
  if (identity()) return <FeedbackForm onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="意见反馈" width={400}>
      <Empty title={kernelErrors.login_required.text} icon="user" />
    </SheetOrDialog>
  )
}

/** Says what is wrong and where, with pictures; works without a network. */
function FeedbackForm({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(accountQueries.userInfo())
  const online = useOnline()
  const memory = useStorageLost()
  const draft = useDraft<Words>(WORDS, EMPTY_WORDS)
  const pictures = usePictures()
  const [left, setLeft] = useState<Partial<Record<keyof Words, true>>>({})
  const { shooting, shoot } = useShot(pictures)
  useEffect(() => {
    if (online) warmScreenshot()
  }, [online])

  const { content } = draft.value
  const contact = draft.value.contact ?? (user?.mobile || user?.email || '')
  useBusy('form', content !== '' || pictures.files.length > 0)
  const problems = feedbackProblems({ content, contact, pictures: pictures.files.length })
  const over = tooLong(content, FEEDBACK_CONTENT_MAX)
  const ready = draft.ready && pictures.ready && content.trim() !== '' && !over

  const submit = async () => {
    setLeft({ content: true, contact: true })
    if (problems.content || problems.contact || problems.pictures) return
    await sendFeedback(feedbackContent(content, location.href), contact.trim(), pictures.files)
    await Promise.all([draft.clear(), pictures.clear()])
    onClose()
    toast(online ? '提交成功,请耐心等待回复' : `已保存在${thisDevice}上，联网后自动提交`, 'success')
  }
  return (
    <SheetOrDialog
      open={!shooting}
      onClose={onClose}
      title="意见反馈"
      width={400}
      footer={
        <Button block size="lg" disabled={!ready} onClick={submit}>
          提交
        </Button>
      }
    >
      <div className="stack">
        {!online && (
          <OfflineNote kind="offline">
            {memory ? '内容暂时不能保存，提交前请不要关闭页面' : `提交后保存在${thisDevice}上，联网后自动提交`}
          </OfflineNote>
        )}
        <TextField
          label="问题描述"
          required
          multiline
          value={content}
          onChange={(value) => draft.set((now) => ({ ...now, content: value }))}
          onBlur={() => setLeft((now) => ({ ...now, content: true }))}
          error={left.content && problems.content}
          maxGraphemes={FEEDBACK_CONTENT_MAX}
          placeholder="遇到了什么问题，或有什么建议"
        />
        <TextField
          label="联系方式"
          value={contact}
          onChange={(value) => draft.set((now) => ({ ...now, contact: value }))}
          onBlur={() => setLeft((now) => ({ ...now, contact: true }))}
          error={left.contact && problems.contact}
          hint="手机号或邮箱，选填"
          autoComplete="email"
        />
        <ImagePicker
          label="图片"
          files={pictures.files}
          onChange={pictures.change}
          max={FEEDBACK_PICTURES}
          accept="image/jpeg,image/png"
          prepare={(file) => fitting(file, 'feedback')}
          check={(file) => fileRefusal(file, 'feedback')}
          onRefused={(message) => toast(message.startsWith('最多') ? TOO_MANY : message, 'error')}
          hint="截图会遮住手机号的中间四位"
        />
        <Button variant="secondary" icon="camera" onClick={shoot}>
          {pictures.hasShot ? '重新截图' : '截图'}
        </Button>
      </div>
    </SheetOrDialog>
  )
}
