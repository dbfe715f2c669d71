import { tooLong } from '../../kernel/text'

export const FOLDERS_MAX = 100
export const FOLDER_NAME_MAX = 20
/** Folders lie this deep at most. */
export const FOLDER_DEPTH = 3
/** People to whom content is given at once. */
export const SHARE_MAX = 50

/** Section 8, to the letter: what is used in rooms stays in the library. */
export const IN_USE = '当前任务/训练营已应用于实训室内，所以不能解除关联'

export const folderNameProblem = (name: string): string | undefined => {
  if (!name.trim()) return '请填写文件夹名称'
  return tooLong(name.trim(), FOLDER_NAME_MAX) ? `文件夹名称在${FOLDER_NAME_MAX}个字以内` : undefined
}
