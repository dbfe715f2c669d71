import { APPROVED } from '#contract/kernel/approval'
export interface Failure {
  name: string
  message: string
}

/** What became of a batch, in one sentence. */
export const resultText = (
  status: 3 | -2,
  done: { handled: number; skipped: number; failed: readonly unknown[] },
): string =>
  [
    `${status === APPROVED ? '已通过' : '已拒绝'} ${done.handled} 条报名`,
    done.skipped > 0 && `${done.skipped} 条已被处理`,
    done.failed.length > 0 && `${done.failed.length} 条未能通过`,
  ]
    .filter(Boolean)
    .join('，')

export const failureText = (failures: readonly Failure[]): string =>
  failures.map((f) => `${f.name}：${f.message}`).join('；')
