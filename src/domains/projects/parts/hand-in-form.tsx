import type { HandIn, RoomNode } from '#contract/projects/projects.model'
import { HAND_IN_FILES_MAX, HAND_IN_TEXT_MAX, handInProblem } from '#contract/projects/projects.rules'
import { thisDevice } from '#lib/device/environment'
import { HandInSheet } from '../../files/parts/hand-in-sheet'
import { handInLater } from '../projects.offline'

interface HandInFormProps {
  roomId: number
  contentId: number
  node: RoomNode
  /** The one that stands; a new one begins from it. */
  last: HandIn | undefined
  onClose: () => void
}

/** Writes what is handed in at a node of a project. */
export function HandInForm({ roomId, contentId, node, last, onClose }: HandInFormProps) {
  const name = `project-${roomId}-${contentId}-${node.id}`
  const team = node.hand_in === 'team'
  return (
    <HandInSheet
      title={`${last ? '重新提交' : '提交'}：${node.title}`}
      last={last}
      words={{
        name: 'text',
        label: '提交内容',
        max: HAND_IN_TEXT_MAX,
        placeholder: '写下过程、结论或链接，也可以只上传文件',
      }}
      files={{ label: '文件', max: HAND_IN_FILES_MAX }}
      name={name}
      draft={`${name}:${last?.number ?? 0}`}
      problem={handInProblem}
      offline={`没有网络也可以提交，内容会保存在${thisDevice}上，联网后自动提交。`}
      hint={
        team
          ? `以“${node.team_title}”的名义提交，队友都能看到；评阅前可以再次提交，以最后一次为准。`
          : '评阅前可以再次提交，以最后一次为准。'
      }
      button={team ? '代表团队提交' : '提交'}
      send={(text, fileIds, waiting) =>
        handInLater({ roomId, contentId, nodeId: node.id, title: node.title, text, fileIds }, waiting)
      }
      onClose={onClose}
    />
  )
}
