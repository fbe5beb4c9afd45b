// <search-field data-page="search.html">: a search field on another page, which opens the search with the question.

class SearchField extends HTMLElement {
  connectedCallback() {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const question = this.querySelector('input')?.value.trim() ?? '';
      const page = new URL(this.dataset.page ?? '', document.baseURI);
      if (question) page.hash = `q=${encodeURIComponent(question).replace(/%20/g, '+')}`;
      location.assign(page);
    });
  }
}

customElements.define('search-field', SearchField);
