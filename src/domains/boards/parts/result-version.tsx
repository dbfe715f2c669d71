import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/format'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { boardsQueries } from '../boards.queries'
import { BoardView } from './board-view'
import styles from './boards.module.css'
import { ResultChanges } from './result-changes'
import { useBoard } from './use-board'

/** One published version as it stood: why it came, what it changed, and every line. */
export function ResultVersion(props: { contestId: number; version: number; onClose: () => void }) {
  const { contestId, version, onClose } = props
  const board = useBoard(contestId, { version })
  const about = useQuery(boardsQueries.versions(contestId)).data?.list.find((v) => v.version === version)
  return (
    <SheetOrDialog open onClose={onClose} title={`第 ${version} 版结果`} width={760}>
      <div className="stack">
        {about && (
          <p className={styles.prose}>
            {about.truename} · {dateTime(about.create_time)}
            {about.reason && `\n更正原因：${about.reason}`}
          </p>
        )}
        {version > 1 && <ResultChanges contestId={contestId} version={version} />}
        <BoardView contestId={contestId} board={board} hidden="结果公布后显示" />
      </div>
    </SheetOrDialog>
  )
}
