/** What a room's managers have for exams. */
export const EXAM_TABS = ['exams', 'papers', 'bank'] as const
export type ExamTab = (typeof EXAM_TABS)[number]
