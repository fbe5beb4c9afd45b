// Asks a visitor something that has to be answered before anything else is done.

let asked = 0;

/**
 * @param {object} question
 * @param {string} question.text
 * @param {string[]} [question.lines]  what it is about
 * @param {{label: string, least: number, autocomplete: 'new-password' | 'current-password'}} [question.secret]  a passphrase to be typed
 * @param {string} question.yes
 * @param {string} question.no
 * @returns {Promise<string | undefined>} what was typed, or nothing but an answer; undefined for no
 */
export function ask({ text, lines = [], secret, yes, no }) {
  asked += 1;
  const dialog = document.createElement('dialog');
  dialog.className = 'question';
  const form = document.createElement('form');
  form.method = 'dialog';
  const words = document.createElement('p');
  words.id = `question-${asked}`;
  words.textContent = text;
  dialog.setAttribute('aria-labelledby', words.id);
  const list = document.createElement('ul');
  list.append(...lines.map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  }));
  form.append(words, ...(lines.length > 0 ? [list] : []));
  const field = document.createElement('input');
  if (secret) {
    const label = document.createElement('label');
    label.className = 'question__field';
    field.type = 'password';
    field.required = true;
    field.minLength = secret.least;
    field.autocomplete = secret.autocomplete;
    field.dir = 'auto';
    label.append(secret.label, field);
    form.append(label);
  }
  const take = button(yes, 'button');
  take.value = 'yes';
  const leave = button(no, 'button button--quiet');
  leave.formNoValidate = true;
  const row = document.createElement('p');
  row.className = 'question__row';
  row.append(take, leave);
  form.append(row);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  // Nobody erases by pressing Enter twice.
  if (!secret) leave.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes' ? field.value : undefined);
    });
  });
}

/**
 * @param {string} text
 * @param {string} className
 */
function button(text, className) {
  const made = document.createElement('button');
  made.className = className;
  made.textContent = text;
  return made;
}
